/** Housing counselling agencies, in the order of the federal list (12 CFR 1024.20). */
export type CounselorsVendor = {
  /** The agencies nearest to a ZIP code, from a list no older than 30 days. */
  near(request: { zip: string; today: string }): CounselorList
}

export type CounselorList = {
  /** The day the list was obtained; printed on the document. */
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
