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
  /** Experiments that ended by themselves, since more people reached a guarded step. */
  experiment_stops: {
    organisation_id: string
    experiment: string
    variation: string
    step: string
    stopped_at: Date
  }
  /** Of another module: the steps that applications were at. */
  application_log: {
    organisation_id: string
    application_uuid: string
    at: Date
    step: string
  }
  session_replay_links: {
    organisation_id: string
    application_uuid: string
    link: string
    given_at: Date
  }
}
