/** Records the deed with the county. */
export type RecordingVendor = {
  record(request: {
    reference: string
    state: string
    county: string | undefined
    documentSha256: string
  }): Promise<{ outcome: 'recorded'; instrumentNumber: string } | { outcome: 'pending' }>
}
