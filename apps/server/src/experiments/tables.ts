export type ExperimentTables = {
  /** One row for an application and an experiment that it met. */
  experiment_exposures: {
    organisation_id: string
    application_uuid: string
    experiment: string
    variation: string
    identity_uuid: string
    exposed_at: Date
  }
  session_replay_links: {
    organisation_id: string
    application_uuid: string
    link: string
    given_at: Date
  }
}
