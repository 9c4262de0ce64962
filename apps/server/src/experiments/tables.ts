export type ExperimentTables = {
  /** One row per application and experiment. */
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
