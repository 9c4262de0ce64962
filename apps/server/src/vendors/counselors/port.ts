/** Housing counselling agencies, in the order of the federal agency's list (12 CFR 1024.20). */
export type CounselorsVendor = {
  /** Those nearest a ZIP code, from a list no older than 30 days. */
  near(request: { zip: string; today: string }): CounselorList
}

export type CounselorList = {
  /** The day the list was obtained, which the paper prints. */
  readonly listedOn: string
  readonly agencies: readonly CounselingAgency[]
}

export type CounselingAgency = {
  readonly name: string
  readonly addressLines: readonly string[]
  readonly phone: string
  readonly website?: string | undefined
  readonly languages: readonly string[]
  readonly services: readonly string[]
}
