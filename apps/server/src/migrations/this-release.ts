import type { Schema } from './migration.ts'

/**
 * The release that this tree becomes: one more as soon as one was given out. A migration that was given out is never
 * changed; a new one is added at the end, under a name of its own (decision 138).
 */
export const thisRelease: Schema = {
  release: 1,
  migrations: {
    'failed-jobs': {
      release: 1,
      kind: 'expand',
      tenantTables: ['failed_jobs'],
      statements: [
        `create table failed_jobs (
          organisation_id uuid not null references house.organisations (id), uuid uuid not null,
          queue text not null, data jsonb not null, error jsonb not null,
          first_failed_at timestamptz not null, last_failed_at timestamptz not null, times int not null, last_job uuid not null,
          settled_at timestamptz, settled_by uuid, settled_name text, settled_as text, settled_reason text,
          primary key (organisation_id, uuid))`,
        `create unique index failed_jobs_open on failed_jobs (organisation_id, queue, data) where settled_at is null`,
      ],
    },
    'worker-heartbeat': {
      release: 1,
      kind: 'expand',
      statements: [
        `create table house.worker_heartbeat (only_row boolean primary key check (only_row), beat_at timestamptz not null)`,
      ],
    },
    channel: { release: 1, kind: 'expand', statements: ['alter table applications add column channel text'] },
    'channel-of-direct-ones': {
      release: 1,
      kind: 'fill',
      table: 'applications',
      set: `channel = 'DIRECT'`,
      where: 'channel is null and referrer_uuid is null',
    },
    'sweep-leases': {
      release: 1,
      kind: 'expand',
      tenantTables: ['sweep_leases'],
      statements: [
        `create table sweep_leases (
          organisation_id uuid not null references house.organisations (id), sweep text not null,
          holder uuid not null, until timestamptz not null, is_wanted_again boolean not null,
          primary key (organisation_id, sweep))`,
      ],
    },
    'tasks-by-application': {
      release: 1,
      kind: 'index',
      name: 'tasks_by_application',
      on: 'tasks (organisation_id, application_uuid)',
    },
    'receipts-by-application': {
      release: 1,
      kind: 'index',
      name: 'offer_receipts_by_application',
      on: 'offer_receipts (organisation_id, application_uuid)',
    },
    'receipts-by-decision': {
      release: 1,
      kind: 'index',
      name: 'offer_receipts_by_decision',
      on: 'offer_receipts (organisation_id, decision_uuid)',
    },
    'signatures-by-application': {
      release: 1,
      kind: 'index',
      name: 'signatures_by_application',
      on: 'signatures (organisation_id, application_uuid)',
    },
    'unsettled-notifications': {
      release: 1,
      kind: 'index',
      name: 'account_notifications_unsettled',
      on: 'account_notifications (organisation_id, application_uuid) where settled_at is null',
    },
    'invitations-by-signer': {
      release: 1,
      kind: 'index',
      name: 'signer_invitations_by_signer',
      on: 'signer_invitations (organisation_id, signer_uuid)',
    },
    'failed-jobs-request': {
      release: 1,
      kind: 'expand',
      statements: ['alter table failed_jobs add column last_request uuid'],
    },
    'tasks-claimed': {
      release: 1,
      kind: 'index',
      name: 'tasks_claimed',
      on: 'tasks (organisation_id, claimed_by) where closed_at is null and claimed_by is not null',
    },
    'tasks-of-a-kind': {
      release: 1,
      kind: 'index',
      name: 'tasks_of_a_kind',
      on: 'tasks (organisation_id, kind) include (claimed_by, claimed_until) where closed_at is null',
    },
    'security-events': {
      release: 1,
      kind: 'expand',
      tenantTables: ['security_events'],
      statements: [
        `create table security_events (
          organisation_id uuid not null references house.organisations (id), uuid uuid not null, at timestamptz not null,
          kind text not null, outcome text not null, actor_kind text not null, actor_uuid uuid, actor_roles text[] not null,
          account_uuid uuid, application_uuid uuid, object_uuid uuid, network text, agent text, reason text,
          request_id uuid, count int not null,
          primary key (organisation_id, uuid))`,
        `create trigger append_only before update or delete on security_events
          for each row execute function refuse_change()`,
        'create index security_events_by_time on security_events (organisation_id, at, uuid)',
        'create index security_events_by_actor on security_events (organisation_id, actor_uuid, at)',
        'create index security_events_by_account on security_events (organisation_id, account_uuid, at)',
        'create index security_events_by_application on security_events (organisation_id, application_uuid, at)',
      ],
    },
    'account-response': {
      release: 1,
      kind: 'expand',
      statements: [
        'alter table accounts add column disabled_at timestamptz',
        'alter table staff add column disabled_at timestamptz',
        'alter table sign_in_tries add column account_digest bytea',
        'create table house.revocations (only_row boolean primary key check (only_row), version bigint not null)',
      ],
    },
    freezes: {
      release: 1,
      kind: 'expand',
      tenantTables: ['response_requests', 'payment_freezes', 'held_jobs'],
      statements: [
        'alter table applications add column frozen_at timestamptz',
        `create table response_requests (
          organisation_id uuid not null references house.organisations (id), uuid uuid not null, kind text not null,
          subject_uuid uuid, reason text not null, asked_by uuid not null, asked_name text not null,
          asked_at timestamptz not null, answered_by uuid, answered_name text, answered_at timestamptz, is_approved boolean,
          primary key (organisation_id, uuid))`,
        'create index response_requests_by_time on response_requests (organisation_id, asked_at)',
        `create table payment_freezes (
          organisation_id uuid not null references house.organisations (id), frozen_at timestamptz not null,
          primary key (organisation_id))`,
        `create table held_jobs (
          organisation_id uuid not null, application_uuid uuid not null, why text not null, queue text not null,
          data jsonb not null, held_at timestamptz not null,
          primary key (organisation_id, application_uuid, why, queue, data),
          foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid))`,
      ],
    },
    evidence: {
      release: 1,
      kind: 'expand',
      tenantTables: ['evidence_anchors', 'evidence_findings'],
      statements: [
        `create table evidence_anchors (
          organisation_id uuid not null references house.organisations (id), number int not null,
          primary key (organisation_id, number))`,
        `create table evidence_findings (
          organisation_id uuid not null references house.organisations (id), digest text not null, application_uuid uuid,
          finding jsonb not null, found_at timestamptz not null,
          primary key (organisation_id, digest))`,
        `create trigger append_only before update or delete on evidence_findings
          for each row execute function refuse_change()`,
      ],
    },
    'keys-seal-from': {
      release: 1,
      kind: 'expand',
      statements: ['alter table house.keys add column seals_from timestamptz'],
    },
    'second-factor-of-sessions': {
      release: 1,
      kind: 'expand',
      statements: ['alter table sessions add column second_factor_at timestamptz'],
    },
    'legal-holds': {
      release: 1,
      kind: 'expand',
      tenantTables: ['legal_holds'],
      statements: [
        `create table legal_holds (
          organisation_id uuid not null references house.organisations (id), "of" text not null, subject_uuid uuid not null,
          reason text not null, held_at timestamptz not null,
          primary key (organisation_id, "of", subject_uuid))`,
      ],
    },
  },
}
