import type { SecurityEventKind } from '@hearthline/contracts'
import type { SecurityRow } from './tables.ts'

/** Classes of the Open Cybersecurity Schema Framework, version 1.3, each with its category. */
const CLASSES = {
  authentication: { class_uid: 3002, category_uid: 3 },
  accountChange: { class_uid: 3001, category_uid: 3 },
  entityManagement: { class_uid: 3004, category_uid: 3 },
  userAccess: { class_uid: 3005, category_uid: 3 },
  detectionFinding: { class_uid: 2004, category_uid: 2 },
  apiActivity: { class_uid: 6003, category_uid: 6 },
} as const

const SEVERITIES = { informational: 1, low: 2, medium: 3, high: 4, critical: 5 } as const

/** An activity that the class has no number for. */
const OTHER = 99

type Meaning = {
  readonly of: keyof typeof CLASSES
  /** `activity_id` of the class. */
  readonly activity: number
  readonly severity: keyof typeof SEVERITIES
}

/** What each kind is in the public schema. */
export const MEANINGS = {
  signedIn: { of: 'authentication', activity: 1, severity: 'informational' },
  signInRefused: { of: 'authentication', activity: 1, severity: 'low' },
  lockedOut: { of: 'accountChange', activity: 9, severity: 'medium' },
  tokenForged: { of: 'authentication', activity: OTHER, severity: 'high' },
  tokenForeign: { of: 'authentication', activity: OTHER, severity: 'high' },
  tokenCopied: { of: 'authentication', activity: OTHER, severity: 'high' },
  tokenExpired: { of: 'authentication', activity: OTHER, severity: 'informational' },
  permissionDenied: { of: 'apiActivity', activity: OTHER, severity: 'medium' },
  limitExceeded: { of: 'apiActivity', activity: OTHER, severity: 'medium' },
  inputRefused: { of: 'apiActivity', activity: OTHER, severity: 'low' },
  rolesChanged: { of: 'userAccess', activity: 1, severity: 'medium' },
  passwordChanged: { of: 'accountChange', activity: 3, severity: 'low' },
  factorAdded: { of: 'accountChange', activity: 10, severity: 'low' },
  factorRemoved: { of: 'accountChange', activity: 11, severity: 'medium' },
  recoveryCodesRenewed: { of: 'accountChange', activity: OTHER, severity: 'low' },
  passkeyAdded: { of: 'accountChange', activity: 10, severity: 'low' },
  passkeyRemoved: { of: 'accountChange', activity: 11, severity: 'medium' },
  exportMade: { of: 'apiActivity', activity: 2, severity: 'medium' },
  secretShown: { of: 'entityManagement', activity: 2, severity: 'medium' },
  caseRead: { of: 'entityManagement', activity: 2, severity: 'informational' },
  documentRead: { of: 'entityManagement', activity: 2, severity: 'informational' },
  configurationPublished: { of: 'entityManagement', activity: 3, severity: 'medium' },
  accountDisabled: { of: 'accountChange', activity: 5, severity: 'medium' },
  accountEnabled: { of: 'accountChange', activity: 2, severity: 'medium' },
  sessionsEnded: { of: 'authentication', activity: 2, severity: 'medium' },
  accountUnlocked: { of: 'accountChange', activity: OTHER, severity: 'low' },
  tokensRevoked: { of: 'authentication', activity: 2, severity: 'high' },
  responseAsked: { of: 'apiActivity', activity: 1, severity: 'medium' },
  responseDeclined: { of: 'apiActivity', activity: 3, severity: 'medium' },
  factorReset: { of: 'accountChange', activity: 11, severity: 'high' },
  caseFrozen: { of: 'entityManagement', activity: 3, severity: 'high' },
  caseUnfrozen: { of: 'entityManagement', activity: 3, severity: 'high' },
  paymentsFrozen: { of: 'entityManagement', activity: 3, severity: 'high' },
  paymentsUnfrozen: { of: 'entityManagement', activity: 3, severity: 'high' },
  holdPut: { of: 'entityManagement', activity: 3, severity: 'medium' },
  accountErased: { of: 'accountChange', activity: 6, severity: 'high' },
  dataPurged: { of: 'entityManagement', activity: 4, severity: 'medium' },
  holdLifted: { of: 'entityManagement', activity: 3, severity: 'medium' },
  staffInvited: { of: 'userAccess', activity: OTHER, severity: 'medium' },
  staffInvitedAgain: { of: 'userAccess', activity: OTHER, severity: 'low' },
  staffInvitationWithdrawn: { of: 'userAccess', activity: OTHER, severity: 'low' },
  staffJoined: { of: 'accountChange', activity: 1, severity: 'medium' },
  staffLeft: { of: 'accountChange', activity: 5, severity: 'medium' },
  evidenceBroken: { of: 'detectionFinding', activity: 1, severity: 'critical' },
} as const satisfies Record<SecurityEventKind, Meaning>

const STATUSES = { success: { status_id: 1, status: 'Success' }, failure: { status_id: 2, status: 'Failure' } } as const

const entityOf = ({ kind, application_uuid: application, object_uuid: object }: SecurityRow) => {
  if (object !== null) return { uid: object, type: kind === 'documentRead' ? 'document' : 'record' }
  return application === null ? undefined : { uid: application, type: 'application' }
}

/** A row in the public schema (https://schema.ocsf.io): attributes that have no value are left out. */
export const ocsfOf = (row: SecurityRow) => {
  const { of, activity, severity }: Meaning = MEANINGS[row.kind]
  const { class_uid, category_uid } = CLASSES[of]
  const entity = entityOf(row)
  return {
    class_uid,
    category_uid,
    activity_id: activity,
    ...(activity === OTHER && { activity_name: row.kind }),
    type_uid: class_uid * 100 + activity,
    severity_id: SEVERITIES[severity],
    time: row.at.getTime(),
    ...STATUSES[row.outcome],
    ...(row.reason !== null && { status_code: row.reason }),
    count: row.count,
    metadata: {
      version: '1.3.0',
      product: { name: 'Hearthline', vendor_name: 'Hearthline' },
      event_code: row.kind,
      uid: row.uuid,
      tenant_uid: row.organisation_id,
      ...(row.request_id !== null && { correlation_uid: row.request_id }),
    },
    actor: {
      user: {
        ...(row.actor_uuid !== null && { uid: row.actor_uuid }),
        type: row.actor_kind,
        ...(row.actor_roles.length > 0 && { groups: row.actor_roles.map((name) => ({ name })) }),
      },
    },
    ...(row.account_uuid !== null && { user: { uid: row.account_uuid } }),
    ...(entity !== undefined && { entity }),
    ...(of === 'detectionFinding' && { finding_info: { uid: row.uuid, title: row.kind } }),
    ...(row.network !== null && { src_endpoint: { ip: row.network } }),
    ...(row.agent !== null && { http_request: { user_agent: row.agent } }),
  }
}
