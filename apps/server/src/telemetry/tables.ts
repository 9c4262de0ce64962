export type TelemetryTables = {
  telemetry_sessions: {
    organisation_id: string
    uuid: string
    tracker_uuid: string
    epoch: number
    opened_at: Date
    request: string
  }
  /** Events sent by browsers, one per row. */
  telemetry_events: {
    organisation_id: string
    uuid: string
    session_uuid: string
    tracker_uuid: string
    taken_at: Date
    event_type: string
    event: string
    page_path: string
    identity_uuid: string | null
    application_uuid: string | null
    /** The key for finding duplicates in a session; null if every event counts. */
    same_as: string | null
    body: string
  }
  trackers: { organisation_id: string; identity_uuid: string; tracker_uuid: string; tied_at: Date }
}
