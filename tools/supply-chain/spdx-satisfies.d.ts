declare module 'spdx-satisfies' {
  /** Whether a licence expression can be met by licences of this list. */
  const satisfies: (expression: string, licences: readonly string[]) => boolean
  export = satisfies
}
