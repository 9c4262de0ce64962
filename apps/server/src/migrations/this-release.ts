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
    'keys-algorithm': {
      release: 1,
      kind: 'expand',
      statements: ["alter table house.keys add column algorithm text not null default 'aes-256-gcm'"],
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
    purge: {
      release: 1,
      kind: 'expand',
      tenantTables: ['purge_proofs', 'purge_pending', 'retention_runs'],
      statements: [
        `create table purge_proofs (
          organisation_id uuid not null references house.organisations (id), digest text not null, subject_uuid uuid not null,
          made_at timestamptz not null, proof text not null,
          primary key (organisation_id, digest))`,
        'create index purge_proofs_by_subject on purge_proofs (organisation_id, subject_uuid)',
        `create trigger append_only before update or delete on purge_proofs
          for each row execute function refuse_change()`,
        `create table purge_pending (
          organisation_id uuid not null references house.organisations (id), uuid uuid not null, digest text, files text[] not null,
          primary key (organisation_id, uuid))`,
        `create table retention_runs (
          organisation_id uuid not null references house.organisations (id), ran_on date not null,
          primary key (organisation_id, ran_on))`,
        // Rows of an application go in the unit of work that writes the proof of its purge, security events once they are old.
        `create or replace function refuse_change() returns trigger language plpgsql as $$
          begin
            if tg_op = 'DELETE' and tg_table_name = 'security_events' then
              if old.at < now() - interval '36 months' then return old; end if;
            elsif tg_op = 'DELETE' and tg_table_name in ('application_log', 'decisions', 'offer_receipts', 'notary_journal',
              'signatures', 'signed_papers') then
              if exists (select from purge_proofs where organisation_id = old.organisation_id
                and subject_uuid = old.application_uuid and xmin = pg_current_xact_id()::xid) then return old; end if;
            end if;
            raise exception 'this table is append-only';
          end $$`,
      ],
    },
    'codes-of-browsers': {
      release: 1,
      kind: 'expand',
      // address_digest takes in the asking browser too (decision 168): codes of the release before are asked for again.
      statements: [
        'alter table one_time_codes add column redirect_url text, add column as_kind text, add column used_at timestamptz',
      ],
    },
    'sessions-of-browsers': {
      release: 1,
      kind: 'expand',
      statements: ['alter table sessions add column opened_by text, add column device_digest bytea'],
    },
    'sealed-anew': {
      release: 1,
      kind: 'expand',
      statements: [
        // A drawn signature is sealed anew with a later version of its key, and nothing else of its row changes.
        `create or replace function refuse_change() returns trigger language plpgsql as $$
          begin
            if tg_op = 'DELETE' and tg_table_name = 'security_events' then
              if old.at < now() - interval '36 months' then return old; end if;
            elsif tg_op = 'DELETE' and tg_table_name in ('application_log', 'decisions', 'offer_receipts', 'notary_journal',
              'signatures', 'signed_papers') then
              if exists (select from purge_proofs where organisation_id = old.organisation_id
                and subject_uuid = old.application_uuid and xmin = pg_current_xact_id()::xid) then return old; end if;
            elsif tg_op = 'UPDATE' and tg_table_name = 'signatures' then
              if to_jsonb(new) - 'drawn' = to_jsonb(old) - 'drawn' and length(new.drawn) = length(old.drawn)
                and get_byte(new.drawn, 0) > get_byte(old.drawn, 0) then return new; end if;
            end if;
            raise exception 'this table is append-only';
          end $$`,
      ],
    },
    'salt-of-recovery-codes': {
      release: 1,
      kind: 'expand',
      statements: ['alter table recovery_codes add column salt bytea'],
    },
    'proofs-of-identity': {
      release: 1,
      kind: 'expand',
      statements: ['alter table response_requests add column proof_kind text, add column proof_seen_by text'],
    },
    'staff-invitations': {
      release: 1,
      kind: 'expand',
      tenantTables: ['staff_invitations'],
      statements: [
        'alter table staff add column left_at timestamptz',
        'alter table response_requests add column roles text[]',
        `create table staff_invitations (
          organisation_id uuid not null references house.organisations (id), uuid uuid not null,
          email text not null, name text not null, roles text[] not null, token_digest bytea,
          invited_by uuid, invited_name text, invited_at timestamptz not null, expires_at timestamptz,
          accepted_at timestamptz, accepted_as uuid, withdrawn_at timestamptz, withdrawn_by uuid, withdrawn_name text,
          withdrawn_reason text,
          primary key (organisation_id, uuid))`,
        `create unique index staff_invitations_open on staff_invitations (organisation_id, email)
          where accepted_at is null and withdrawn_at is null`,
        'create unique index staff_invitations_by_token on staff_invitations (organisation_id, token_digest)',
      ],
    },
    'average-offer-rates': {
      release: 1,
      kind: 'expand',
      statements: [
        `create table house.average_offer_rates (
          kind text not null check (kind in ('fixed', 'variable')), from_day date not null, percents text[] not null,
          file_sha256 bytea not null, imported_at timestamptz not null default now(), primary key (kind, from_day))`,
      ],
    },
    'treasury-yields': {
      release: 1,
      kind: 'expand',
      statements: [
        `create table house.treasury_yields (
          on_day date primary key, percents text[] not null,
          file_sha256 bytea not null, imported_at timestamptz not null default now())`,
      ],
    },
    'prime-rates': {
      release: 1,
      kind: 'expand',
      statements: [
        `create table house.prime_rates (
          from_day date primary key, percent text not null, read_on date not null, is_dropped boolean not null default false,
          file_sha256 bytea not null, imported_at timestamptz not null default now())`,
      ],
    },
    ledger: {
      release: 1,
      kind: 'expand',
      tenantTables: ['ledger_postings'],
      statements: [
        `create table ledger_postings (
          organisation_id uuid not null, application_uuid uuid not null, transaction text not null, nth int not null,
          kind text not null, account text not null, cents bigint not null check (cents <> 0), figure text not null,
          about text, posted_on date not null, posted_at timestamptz not null,
          primary key (organisation_id, application_uuid, transaction, nth),
          foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid))`,
        'create index ledger_postings_by_day on ledger_postings (organisation_id, posted_on, account)',
        `create trigger append_only before update or delete on ledger_postings
          for each row execute function refuse_change()`,
        // Whoever writes: what does not balance is not committed.
        `create function refuse_unbalanced() returns trigger language plpgsql as $$
          begin
            if (select sum(cents) from ledger_postings where organisation_id = new.organisation_id
              and application_uuid = new.application_uuid and transaction = new.transaction) <> 0 then
              raise exception 'the ledger does not balance';
            end if;
            return null;
          end $$`,
        `create constraint trigger ledger_balances after insert on ledger_postings deferrable initially deferred
          for each row execute function refuse_unbalanced()`,
        // The postings of an application go with it, in the unit of work that writes the proof of its purge.
        `create or replace function refuse_change() returns trigger language plpgsql as $$
          begin
            if tg_op = 'DELETE' and tg_table_name = 'security_events' then
              if old.at < now() - interval '36 months' then return old; end if;
            elsif tg_op = 'DELETE' and tg_table_name in ('application_log', 'decisions', 'offer_receipts', 'notary_journal',
              'signatures', 'signed_papers', 'ledger_postings') then
              if exists (select from purge_proofs where organisation_id = old.organisation_id
                and subject_uuid = old.application_uuid and xmin = pg_current_xact_id()::xid) then return old; end if;
            elsif tg_op = 'UPDATE' and tg_table_name = 'signatures' then
              if to_jsonb(new) - 'drawn' = to_jsonb(old) - 'drawn' and length(new.drawn) = length(old.drawn)
                and get_byte(new.drawn, 0) > get_byte(old.drawn, 0) then return new; end if;
            end if;
            raise exception 'this table is append-only';
          end $$`,
      ],
    },
    ach: {
      release: 1,
      kind: 'expand',
      tenantTables: ['ach_entries', 'ach_files', 'ach_returns'],
      statements: [
        `create table ach_entries (
          organisation_id uuid not null, reference text not null, application_uuid uuid not null, kind text not null,
          trace_number text not null, sequence bigint not null, amount_cents bigint not null check (amount_cents >= 0),
          effective_on date not null, sealed bytea not null, made_at timestamptz not null, file_number int,
          primary key (organisation_id, reference), unique (organisation_id, sequence),
          foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid))`,
        'create index ach_entries_by_trace on ach_entries (organisation_id, trace_number)',
        'create index ach_entries_by_file on ach_entries (organisation_id, file_number)',
        'create index ach_entries_by_application on ach_entries (organisation_id, application_uuid)',
        `create table ach_files (
          organisation_id uuid not null references house.organisations (id), number int not null, made_on date not null,
          minute text not null, modifier text not null, company jsonb not null, sha256 bytea not null, entries int not null,
          credit_cents bigint not null, last_sequence bigint not null, made_at timestamptz not null, taken_at timestamptz,
          primary key (organisation_id, number), unique (organisation_id, made_on, modifier))`,
        `create table ach_returns (
          organisation_id uuid not null, trace_number text not null, code text not null, application_uuid uuid not null,
          amount_cents bigint not null, sealed bytea, file_sha256 bytea not null, imported_at timestamptz not null,
          handled_at timestamptz,
          primary key (organisation_id, trace_number, code),
          foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid))`,
        'create index ach_returns_to_handle on ach_returns (organisation_id) where handled_at is null',
        'create index ach_returns_by_application on ach_returns (organisation_id, application_uuid)',
      ],
    },
  },
}
