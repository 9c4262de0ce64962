import type { calls } from '@hearthline/contracts'
import type { DATED_DATA, SHORT_LIVED } from '@hearthline/domain/retention'

/** What a column holds. The strictest wins where it may be either. */
export const CLASSES = {
  internal:
    'ids, times, states and counts: of somebody only together with the row that an id names; and what the lender writes',
  personal: 'names, addresses, texts that somebody typed, where they came from, and the number that a case is known by',
  npi: 'nonpublic personal information: what somebody gave or we learnt for the line',
  secret: 'what opens something: a hash of a password, code or token, or a key, never readable',
} as const
export type DataClass = keyof typeof CLASSES

/**
 * What tests hold every column of a class to (demands.test.ts here, tests/paths/demands-of-classes.test.ts on a played
 * database).
 */
type Demand = {
  /** Sealed where the list of sealed columns has it, or never readable: sealed, or a hash. */
  readonly atRest: 'sealedWhereListed' | 'unreadable'
  readonly mayBeLogged: boolean
  /**
   * Its tables go by the schedule of retention, or with their case. Personal data of staff stay as long as the lender
   * needs them.
   */
  readonly isPurged: boolean
  /** The roles that a call may show it to; which rows, the call decides. */
  readonly readers: readonly Role[]
}
const PARTIES = ['borrower', 'signer', 'broker', 'originator', 'agent'] as const
const STAFF = [
  'processor',
  'underwriter',
  'funder',
  'manager',
  'chatAgent',
  'chatSupervisor',
  'compliance',
  'administrator',
] as const
type Role = 'visitor' | (typeof PARTIES)[number] | (typeof STAFF)[number]

export const DEMANDS: Readonly<Record<DataClass, Demand>> = {
  internal: {
    atRest: 'sealedWhereListed',
    mayBeLogged: true,
    isPurged: false,
    readers: ['visitor', ...PARTIES, ...STAFF],
  },
  personal: {
    atRest: 'sealedWhereListed',
    mayBeLogged: false,
    isPurged: false,
    readers: ['visitor', ...PARTIES, ...STAFF],
  },
  npi: {
    atRest: 'sealedWhereListed',
    mayBeLogged: false,
    isPurged: true,
    readers: [...PARTIES, 'processor', 'underwriter', 'funder', 'manager', 'chatAgent', 'chatSupervisor'],
  },
  secret: { atRest: 'unreadable', mayBeLogged: false, isPurged: false, readers: [] },
}

/** Tables of which anybody may be shown what is their own: their chat, their draft, and mail in the inbox of a sandbox. */
export const OWN_OF_ANYBODY: readonly string[] = ['chat_event', 'drafts', 'inbox', 'outbound_messages']

/** What each class demands, and what holds the product to it. */
export const RULES: readonly (readonly [rule: string, of: string, heldBy: string])[] = [
  ['One lender’s rows are never another’s', 'every class', 'row security: apps/server/src/migrations/tenancy.test.ts'],
  [
    'TLS between a browser, the server, its database, its stores and its vendors',
    'every class',
    'apps/server/src/platform/config/read-config.test.ts, docs/deploy.md',
  ],
  ['In backups, sealed once more as a whole', 'every class', 'apps/server/src/backup/backup.test.ts'],
  [
    'Only to the roles of the calls in the table, by the fields of docs/reply-fields.md',
    'personal, npi',
    'tools/draw-data-classes/demands.test.ts, apps/server/src/permission-matrix.test.ts',
  ],
  [
    'In no log line and no security event, but as an id',
    'personal, npi, secret',
    'tests/paths/demands-of-classes.test.ts, apps/server/src/security-events.test.ts',
  ],
  ['In no address', 'personal, npi, secret', 'tokens of the chat’s own specification excepted (docs/asvs.md, 14.2.1)'],
  [
    'Reading a case or a document of somebody leaves an event with the reader’s name',
    'npi',
    'apps/server/src/security-events.test.ts',
  ],
  [
    'Tax numbers, birth dates, account numbers, answers for HMDA, drafts, mails and files are sealed at rest',
    'npi',
    'tests/paths/demands-of-classes.test.ts, apps/server/src/sealed-data/sealed-columns.test.ts',
  ],
  [
    'Gone when no rule keeps it, with a proof',
    'personal, npi',
    'tools/draw-data-classes/demands.test.ts, apps/server/src/retention/retention.test.ts and whole-case.test.ts',
  ],
  [
    'Kept as a hash or sealed, shown to nobody, never in an export',
    'secret',
    'tools/key-inventory.ts says how each is kept',
  ],
]

/** How long: by a row of the schedule, with the application it is of, as the lender’s own, or as the installation’s. */
export type Kept = keyof typeof DATED_DATA | keyof typeof SHORT_LIVED | 'case' | 'lender' | 'house'

type CallName = (typeof calls)[number]['name']

export type TableClasses = {
  readonly kept: Kept
  /** The calls whose replies show something of it that is more than internal. None: no call does. */
  readonly shownBy?: readonly CallName[]
  /** Calls that show nothing of it but what a row is known by: its personal columns. */
  readonly namedBy?: readonly CallName[]
  /** Every column, by its class. */
  readonly columns: Readonly<Partial<Record<DataClass, string>>>
}

/** Every column of the database, outside of what the job queue and the migrations of Kysely keep for themselves. */
export const TABLES: Readonly<Record<string, TableClasses>> = {
  'house.keys': {
    kept: 'house',
    shownBy: [],
    columns: { internal: 'purpose version created_at seals_from algorithm', secret: 'wrapped' },
  },
  'house.migrations': { kept: 'house', columns: { internal: 'release serves_from ran_at name' } },
  'house.organisations': { kept: 'house', columns: { internal: 'id code version record changed_at' } },
  'house.average_offer_rates': {
    kept: 'house',
    columns: { internal: 'kind from_day percents file_sha256 imported_at' },
  },
  'house.prime_rates': {
    kept: 'house',
    columns: { internal: 'from_day percent read_on is_dropped file_sha256 imported_at' },
  },
  'house.revocations': { kept: 'house', columns: { internal: 'only_row version' } },
  'house.treasury_yields': { kept: 'house', columns: { internal: 'on_day percents file_sha256 imported_at' } },
  'house.worker_heartbeat': { kept: 'house', columns: { internal: 'only_row beat_at' } },
  account_notifications: {
    kept: 'case',
    shownBy: ['readStatus'],
    columns: {
      internal: 'organisation_id uuid identity_uuid application_uuid kind locale created_at read_at settled_at',
      npi: 'told',
    },
  },
  accounts: {
    kept: 'accounts',
    shownBy: [
      'readIdentity',
      'findAccounts',
      'findSubjects',
      'listSecurityEvents',
      'listResponses',
      'listAccounts',
      'readProfile',
    ],
    columns: {
      internal:
        'organisation_id uuid created_at user_types originator_uuid is_demo updated_at password_expires_at disabled_at',
      personal: 'email',
      secret: 'password_hash',
    },
  },
  ach_entries: {
    kept: 'case',
    shownBy: [],
    columns: {
      internal:
        'organisation_id reference application_uuid kind trace_number sequence amount_cents effective_on made_at file_number',
      npi: 'sealed',
    },
  },
  ach_files: {
    kept: 'lender',
    columns: {
      internal:
        'organisation_id number made_on minute modifier company sha256 entries credit_cents last_sequence made_at taken_at',
    },
  },
  ach_returns: {
    kept: 'case',
    shownBy: [],
    columns: {
      internal: 'organisation_id trace_number code application_uuid amount_cents file_sha256 imported_at handled_at',
      npi: 'sealed',
    },
  },
  application_log: {
    kept: 'case',
    shownBy: ['readTimeline', 'readRevision'],
    columns: {
      internal: 'organisation_id application_uuid seq at kind by_kind by_uuid step previous_hash hash',
      npi: 'body',
    },
  },
  application_secrets: {
    kept: 'case',
    shownBy: ['viewBirthDate'],
    columns: { internal: 'organisation_id application_uuid kind changed_at', npi: 'sealed digest' },
  },
  application_signers: { kept: 'case', columns: { internal: 'organisation_id application_uuid signer_uuid' } },
  application_words: {
    kept: 'case',
    shownBy: [],
    columns: { internal: 'organisation_id application_uuid', npi: 'word' },
  },
  applications: {
    kept: 'case',
    shownBy: ['readRecord', 'readCase', 'readStatus', 'readHeloc', 'readProfile', 'listCases', 'listApplications'],
    namedBy: ['findSubjects', 'listSecurityEvents', 'listResponses'],
    columns: {
      internal:
        'organisation_id uuid owner_uuid is_open step step_entered_at stage furthest_stage workflow_version version last_seq last_hash created_at referrer_uuid facts_version decided_at signed_at disbursed_on ended_at channel frozen_at',
      personal: 'loan_number first_name last_name email phone',
      npi: 'facts property_state property_county is_contested is_crypto wished_cents amount_cents',
    },
  },
  broker_users: {
    kept: 'accounts',
    shownBy: ['readBrokerUser', 'readWalletProfile'],
    columns: {
      internal: 'organisation_id issuer identity_uuid updated_at',
      personal: 'subject email wallet_addresses',
    },
  },
  chat_agent: {
    kept: 'lender',
    shownBy: ['readChatAgents', 'readChatFloor'],
    columns: { internal: 'organisation_id staff_uuid presence skills capacity seen_at idle_since', personal: 'name' },
  },
  chat_attachment: {
    kept: 'chats',
    shownBy: ['downloadChatFile', 'readDeskFile', 'readOwnTranscript', 'readChatTranscript'],
    columns: {
      internal: 'organisation_id uuid conversation_uuid mime bytes created_at message_key file_key',
      personal: 'sender name',
    },
  },
  chat_canned_reply: {
    kept: 'lender',
    shownBy: ['listCannedReplies'],
    columns: { internal: 'organisation_id uuid title en es changed_at', personal: 'changed_by' },
  },
  chat_conversation: {
    kept: 'chats',
    shownBy: ['readChatRoom', 'readChatFloor', 'readChatContext'],
    columns: {
      internal:
        'organisation_id uuid mode state end_reason last_seq last_shown_seq customer_read agent_read identity_uuid tracker_uuid application_uuid skill omni_proxy_channel_id provider_channel_id agent_uuid opened_at active_at ended_at last_event_at expires_at target_worker_sid relayed_seq relay_tried_seq relay_until customer_key held_key',
      personal: 'friendly_name email provider_user_id customer_id thread_id agent_name contact_id tag page_url',
      npi: 'held_message',
    },
  },
  chat_desk: {
    kept: 'chats',
    columns: {
      internal:
        'organisation_id conversation_uuid skills since has_returned target passed offered_to offer_ends_at closed_at',
    },
  },
  chat_event: {
    kept: 'chats',
    shownBy: ['readOwnTranscript', 'readChatTranscript', 'readChatPage', 'getChatHistory'],
    columns: { internal: 'organisation_id conversation_uuid seq type key at', npi: 'body' },
  },
  chat_nonce: {
    kept: 'sessions',
    shownBy: [],
    columns: { internal: 'organisation_id identity_uuid conversation_uuid issued_at good_until', secret: 'digest' },
  },
  chat_token: {
    kept: 'chats',
    shownBy: [],
    columns: { internal: 'organisation_id conversation_uuid scope issued_at good_until swapped_at', secret: 'digest' },
  },
  chat_trail: {
    kept: 'chats',
    shownBy: ['readChatRoom'],
    columns: { internal: 'organisation_id nr conversation_uuid at staff_uuid act', personal: 'staff_name' },
  },
  chat_tries: {
    kept: 'lender',
    shownBy: [],
    columns: { internal: 'organisation_id count until', personal: 'subject' },
  },
  chatbot_conversations: {
    kept: 'chatbotQuestions',
    shownBy: ['listLeftMessages'],
    columns: {
      internal: 'organisation_id uuid started_at expires_at identity_uuid sender_id unsure_turns live_conversation',
      personal: 'page_url tag',
    },
  },
  chatbot_feedback: {
    kept: 'chatbotQuestions',
    shownBy: ['listBotFeedback'],
    columns: { internal: 'organisation_id turn_uuid given_at reason rating', personal: 'additional sender_email' },
  },
  chatbot_gates: { kept: 'lender', columns: { internal: 'organisation_id digest gate figures found_at' } },
  chatbot_messages: {
    kept: 'chatbotQuestions',
    shownBy: ['listLeftMessages'],
    columns: {
      internal: 'organisation_id uuid conversation_uuid left_at handled_at handled_by',
      personal: 'name email message handled_name',
    },
  },
  chatbot_topics: {
    kept: 'lender',
    shownBy: ['listBotTopics'],
    columns: {
      internal: 'organisation_id topic_id version is_on title answer phrasings changed_at',
      personal: 'changed_by changed_name',
    },
  },
  chatbot_turns: {
    kept: 'chatbotQuestions',
    shownBy: ['listBotFeedback'],
    columns: {
      internal: 'organisation_id uuid conversation_uuid asked_at locale kind topic_id answer message_key',
      personal: 'question response masked',
    },
  },
  chatbot_unanswered: {
    kept: 'lender',
    shownBy: ['listUnanswered', 'exportUnanswered'],
    columns: { internal: 'organisation_id asked nearest count first_at last_at', personal: 'question' },
  },
  deadlines: { kept: 'case', columns: { internal: 'organisation_id application_uuid kind due_on done_at started_on' } },
  decisions: {
    kept: 'case',
    shownBy: ['readCase', 'readRefusal', 'readCounteroffer'],
    columns: {
      internal:
        'organisation_id uuid application_uuid stage decided_at policy_sha256 policy_version sheet_sha256 sheet_version sha256',
      npi: 'inputs record',
    },
  },
  demographics: {
    kept: 'case',
    shownBy: [],
    columns: { internal: 'organisation_id application_uuid answered_at', npi: 'sealed digest' },
  },
  documents: {
    kept: 'case',
    shownBy: ['listDocuments', 'readDocument', 'readCase'],
    columns: {
      internal:
        'organisation_id uuid application_uuid type source media_type bytes pages sha256 anchors must_be_read read_at signed_at review created_at removed_at replaced_by is_translation signer_uuid stored_as',
      personal: 'made_for file_name review_reason',
      npi: 'request',
    },
  },
  drafts: {
    kept: 'drafts',
    shownBy: ['readDraft'],
    columns: { internal: 'organisation_id application_uuid saved_at', npi: 'sealed', secret: 'cookie_hash' },
  },
  evidence_anchors: { kept: 'lender', columns: { internal: 'organisation_id number' } },
  evidence_findings: {
    kept: 'lender',
    shownBy: [],
    // A finding is its kind, ids and a hash (evidence/finding.ts).
    columns: { internal: 'organisation_id digest application_uuid found_at finding' },
  },
  experiment_exposures: {
    kept: 'case',
    columns: { internal: 'organisation_id application_uuid experiment variation identity_uuid exposed_at' },
  },
  failed_jobs: {
    kept: 'failedJobs',
    shownBy: ['listFailedJobs'],
    columns: {
      internal:
        'organisation_id uuid queue first_failed_at last_failed_at times last_job settled_at settled_by settled_as last_request',
      personal: 'error settled_name settled_reason',
      npi: 'data',
    },
  },
  feedback: {
    kept: 'feedback',
    shownBy: ['listFeedback', 'exportFeedback'],
    columns: {
      internal:
        'organisation_id uuid given_at topic marketing_consent product_type application_uuid identity_uuid read_at read_by handled_at handled_by',
      personal: 'message pathname sender read_name handled_name',
    },
  },
  held_jobs: {
    kept: 'case',
    shownBy: [],
    columns: { internal: 'organisation_id application_uuid why queue held_at', npi: 'data' },
  },
  idempotency_keys: {
    kept: 'replies',
    shownBy: [],
    columns: { internal: 'organisation_id endpoint key created_at', personal: 'caller', npi: 'body_hash reply' },
  },
  inbox: {
    kept: 'messages',
    shownBy: ['readInbox'],
    columns: { internal: 'organisation_id uuid channel at', personal: 'recipient subject', npi: 'body' },
  },
  income_links: {
    kept: 'case',
    shownBy: [],
    columns: { internal: 'organisation_id uuid application_uuid type expires_at finished_at', secret: 'token' },
  },
  issuer_records: {
    kept: 'sessions',
    shownBy: [],
    columns: {
      internal: 'organisation_id model consumed_at expires_at',
      secret: 'digest sealed grant_digest uid_digest',
    },
  },
  known_places: {
    kept: 'knownPlaces',
    shownBy: [],
    columns: { internal: 'organisation_id identity_uuid seen_at', secret: 'digest' },
  },
  ledger_postings: {
    kept: 'case',
    shownBy: ['readLedger'],
    columns: {
      internal: 'organisation_id application_uuid transaction nth kind account cents figure posted_on posted_at',
      personal: 'about',
    },
  },
  legal_holds: {
    kept: 'lender',
    shownBy: ['listResponses'],
    columns: { internal: 'organisation_id of subject_uuid held_at', personal: 'reason' },
  },
  lending_rules: { kept: 'lender', columns: { internal: 'organisation_id sha256 kind version body' } },
  notary_journal: {
    kept: 'case',
    shownBy: [],
    columns: {
      internal: 'organisation_id uuid application_uuid at act document_sha256 commission_state id_method fee_cents',
      personal: 'signer_name notary_name commission',
    },
  },
  notary_sessions: {
    kept: 'case',
    shownBy: ['readNotarySession', 'readCoDeedStatus'],
    columns: {
      internal:
        'organisation_id uuid application_uuid state asked_at tries_left reopens_at signer_state recording_accepted_at created_at signer_uuid',
      personal: 'notary_name',
      npi: 'questions',
      secret: 'token',
    },
  },
  offer_receipts: {
    kept: 'case',
    shownBy: ['listOffers'],
    columns: {
      internal: 'organisation_id offer_uuid application_uuid decision_uuid sha256 signature public_key',
      npi: 'body',
    },
  },
  one_time_codes: {
    kept: 'sessions',
    shownBy: ['lookAtLink'],
    columns: {
      internal: 'organisation_id purpose expires_at redirect_url as_kind used_at',
      personal: 'address_digest sealed_address',
      secret: 'code_digest link_digest',
    },
  },
  outbound_messages: {
    kept: 'messages',
    shownBy: ['listTalkMessages', 'readTalkMessage'],
    columns: { internal: 'organisation_id uuid channel template created_at sent_at', npi: 'sealed' },
  },
  passkeys: {
    kept: 'accounts',
    shownBy: ['listPasskeys'],
    columns: {
      internal:
        'organisation_id credential_id identity_uuid kind public_key counter transports is_synced created_at last_used_at',
      personal: 'name',
    },
  },
  payment_freezes: { kept: 'lender', columns: { internal: 'organisation_id frozen_at' } },
  purge_pending: { kept: 'lender', columns: { internal: 'organisation_id uuid digest files' } },
  purge_proofs: { kept: 'lender', columns: { internal: 'organisation_id digest subject_uuid made_at proof' } },
  recovery_codes: {
    kept: 'accounts',
    shownBy: [],
    columns: { internal: 'organisation_id identity_uuid salt', secret: 'code_digest' },
  },
  referral_invitations: {
    kept: 'case',
    shownBy: ['listReferralInvitations'],
    columns: {
      internal: 'organisation_id uuid originator_uuid locale mails last_sent_at application_uuid',
      personal: 'email',
      secret: 'token_hash',
    },
  },
  response_requests: {
    kept: 'lender',
    shownBy: ['listResponses'],
    columns: {
      internal:
        'organisation_id uuid kind subject_uuid proof_kind asked_by asked_at answered_by answered_at is_approved roles',
      personal: 'reason proof_seen_by asked_name answered_name',
    },
  },
  retention_runs: { kept: 'lender', columns: { internal: 'organisation_id ran_on' } },
  sandbox_clocks: { kept: 'lender', columns: { internal: 'organisation_id shift_days' } },
  sandbox_faults: { kept: 'lender', columns: { internal: 'organisation_id vendor fault lasts' } },
  security_events: {
    kept: 'securityEvents',
    shownBy: ['listSecurityEvents'],
    columns: {
      internal:
        'organisation_id uuid at kind outcome actor_kind actor_uuid actor_roles account_uuid application_uuid object_uuid agent reason request_id count',
      personal: 'network',
    },
  },
  session_replay_links: {
    kept: 'case',
    shownBy: ['readCase'],
    columns: { internal: 'organisation_id application_uuid given_at', npi: 'link' },
  },
  sessions: {
    kept: 'sessions',
    shownBy: ['listSessions'],
    columns: {
      internal:
        'organisation_id sid identity_uuid kind created_at last_seen_at revoked_at method proved_at second_factor_at opened_by',
      personal: 'user_agent',
      secret: 'device_digest',
    },
  },
  sign_in_challenges: {
    kept: 'sessions',
    shownBy: [],
    columns: { internal: 'organisation_id purpose expires_at', secret: 'digest sealed' },
  },
  sign_in_tries: {
    kept: 'sessions',
    shownBy: [],
    columns: { internal: 'organisation_id count until', personal: 'subject account_digest' },
  },
  signatures: {
    kept: 'case',
    shownBy: [],
    columns: {
      internal: 'organisation_id uuid application_uuid signer_uuid document_uuid sha256 anchors kind at',
      personal: 'name initials ip user_agent',
      npi: 'drawn',
    },
  },
  signed_papers: {
    kept: 'case',
    columns: { internal: 'organisation_id signature_uuid application_uuid document_uuid sha256' },
  },
  signer_demographics: {
    kept: 'case',
    shownBy: [],
    columns: { internal: 'organisation_id application_uuid signer_uuid answered_at', npi: 'sealed digest' },
  },
  signer_invitations: {
    kept: 'case',
    shownBy: [],
    columns: { internal: 'organisation_id application_uuid signer_uuid created_at ends_at used_at', secret: 'digest' },
  },
  staff: {
    kept: 'lender',
    shownBy: ['listColleagues', 'readStaff', 'findSubjects', 'listSecurityEvents', 'listResponses', 'listPeople'],
    columns: {
      internal: 'organisation_id uuid roles is_demo created_at disabled_at left_at',
      personal: 'email name',
      secret: 'password_hash',
    },
  },
  staff_invitations: {
    kept: 'lender',
    shownBy: ['listPeople', 'listResponses', 'lookAtStaffInvitation'],
    columns: {
      internal:
        'organisation_id uuid roles invited_by invited_at expires_at accepted_at accepted_as withdrawn_at withdrawn_by',
      personal: 'email name invited_name withdrawn_name withdrawn_reason',
      secret: 'token_digest',
    },
  },
  staff_absences: {
    kept: 'lender',
    shownBy: ['listColleagues'],
    columns: { internal: 'organisation_id staff_uuid from_on until_on said_by said_at', personal: 'said_by_name' },
  },
  state_interest: {
    kept: 'stateInterest',
    shownBy: [],
    columns: { internal: 'organisation_id state asked_at', personal: 'email' },
  },
  survey_asks: {
    kept: 'feedback',
    shownBy: ['readSurveyReport'],
    columns: { internal: 'organisation_id identity_uuid place asked_at outcome ended_at', personal: 'answers' },
  },
  sweep_leases: { kept: 'lender', columns: { internal: 'organisation_id sweep holder until is_wanted_again' } },
  tasks: {
    kept: 'case',
    shownBy: ['listTasks', 'readCase'],
    columns: {
      internal:
        'organisation_id uuid application_uuid kind about reason step since opened_at claimed_by claimed_at closed_at closed_by outcome claimed_until',
      personal: 'claimed_name closed_name',
    },
  },
  telemetry_events: {
    kept: 'telemetry',
    shownBy: [],
    columns: {
      internal:
        'organisation_id uuid session_uuid tracker_uuid taken_at event_type identity_uuid application_uuid same_as',
      personal: 'event page_path body',
    },
  },
  telemetry_sessions: {
    kept: 'telemetry',
    shownBy: [],
    columns: { internal: 'organisation_id uuid tracker_uuid epoch opened_at', personal: 'request' },
  },
  totp_factors: {
    kept: 'accounts',
    shownBy: [],
    columns: { internal: 'organisation_id identity_uuid last_step created_at verified_at', secret: 'sealed_secret' },
  },
  trackers: { kept: 'telemetry', columns: { internal: 'organisation_id identity_uuid tracker_uuid tied_at' } },
  vendor_answers: {
    kept: 'case',
    shownBy: ['readCase'],
    columns: {
      internal: 'organisation_id vendor reference answered_at contradicted_by contradicted_at',
      npi: 'outcome',
    },
  },
  vendor_waits: {
    kept: 'case',
    columns: { internal: 'organisation_id application_uuid step vendor since last_asked_at' },
  },
  vendor_webhooks: {
    kept: 'vendorCalls',
    shownBy: ['listVendorCalls'],
    columns: {
      internal: 'organisation_id uuid vendor webhook_id received_at outcome reason consumed_at',
      npi: 'sealed',
    },
  },
}
