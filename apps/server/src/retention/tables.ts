export type RetentionTables = {
  /** What is still to be done of a purge once it is committed: its proof beside the anchors, and the files. */
  purge_pending: { organisation_id: string; uuid: string; digest: string | null; files: string[] }
  /** The day on which rounds began for a lender, and those on which a purge ran to its end. */
  retention_runs: { organisation_id: string; ran_on: string }
  /** Put on by two people; never written here. */
  legal_holds: { organisation_id: string; of: 'case' | 'account'; subject_uuid: string }
  /** Whose row of it is locked; never written here. */
  accounts: { organisation_id: string; uuid: string; email: string; created_at: Date }
}
