import type { AccountKind, StaffRole } from '@hearthline/contracts'
import type { ColumnType, Kysely } from 'kysely'
import type { ClientKind } from '../platform/http/index.ts'

/** What a code was asked for: it serves nothing else. */
export type CodePurpose = 'register' | 'login' | 'proof'
export type SessionKind = AccountKind | 'staff'
/** What an account may be besides a borrower's. */
export type UserType = Extract<AccountKind, 'broker' | 'originator' | 'agent'>
/** How a session was opened. */
export type SignInMethod = 'password' | 'code' | 'link' | 'passkey' | 'issuer'

export type IdentityTables = {
  /** Who can sign in: borrowers, signers, brokers, loan officers and agents. */
  accounts: {
    organisation_id: string
    uuid: string
    /** In lower case, so that it is unique per organisation. */
    email: string
    /** Null: this account signs in with codes only. */
    password_hash: string | null
    created_at: Date
    user_types: UserType[]
    /** Of a broker's or originator's account: the uuid that applications name as their referrer. */
    originator_uuid: string | null
    /** A demo account of the sandbox; a live system never lets it sign in. */
    is_demo: boolean
    updated_at: Date
    /** Set when a password has to be changed; null otherwise. */
    password_expires_at: Date | null
    /** Since when an administrator lets nobody sign in with it. */
    disabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /** Members of the lender’s staff and their roles. */
  staff: {
    organisation_id: string
    uuid: string
    email: string
    name: string
    roles: StaffRole[]
    /** Null: signs in through the lender's issuer only. */
    password_hash: string | null
    is_demo: boolean
    created_at: Date
    disabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** Since when they are a member no more; the row stays, because their work names them. */
    left_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /** Invitations to the staff. The token of the link is kept as a keyed hash alone. */
  staff_invitations: {
    organisation_id: string
    uuid: string
    /** In lower case; one open invitation per address. */
    email: string
    name: string
    roles: StaffRole[]
    /** Null until a second person has approved it. */
    token_digest: Buffer | null
    /** Null of one that the command on the server made. */
    invited_by: string | null
    invited_name: string | null
    invited_at: Date
    expires_at: Date | null
    accepted_at: Date | null
    accepted_as: string | null
    withdrawn_at: Date | null
    withdrawn_by: string | null
    withdrawn_name: string | null
    withdrawn_reason: string | null
  }
  /** Who is signed in, where, and until when. */
  sessions: {
    organisation_id: string
    sid: string
    identity_uuid: string
    kind: SessionKind
    created_at: Date
    last_seen_at: Date
    revoked_at: Date | null
    /** When its owner last proved who they are, at sign-in or later. */
    proved_at: Date | null
    /** When it was last given a second factor: a code, a passkey, or what the lender's issuer said of one. */
    second_factor_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    method: SignInMethod
    user_agent: string
    /** By what it was opened, which is fixed then; null of one that the release before opened. */
    opened_by: ColumnType<ClientKind | null, ClientKind | null | undefined, never>
    /** Of one that a browser opened: a keyed hash of the cookie of that browser, without which its token is nothing. */
    device_digest: ColumnType<Buffer | null, Buffer | null | undefined, never>
  }
  one_time_codes: {
    organisation_id: string
    /** Of the address and of the browser that asked: no browser replaces the code of another. */
    address_digest: Buffer
    purpose: CodePurpose
    code_digest: Buffer
    expires_at: Date
    /** Of the link that was mailed with the code; using one uses up both. Null of a fresh proof, which has none. */
    link_digest: Buffer | null
    sealed_address: Buffer | null
    /** Where its link leads, and in which role it signs in. */
    redirect_url: ColumnType<string | null, string | null | undefined, string | null>
    as_kind: ColumnType<AccountKind | null, AccountKind | null | undefined, AccountKind | null>
    /** When its link was used in another browser; the row stays so that the asking one learns of it. */
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  sign_in_tries: {
    organisation_id: string
    /** What is counted, and for whom, as a keyed hash. */
    subject: string
    count: number
    until: Date
    /** A keyed hash of whose tries they are, by which an administrator clears them; null of a network's own count. */
    account_digest: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  }
  /** Browsers (by their cookie) and networks that somebody has signed in from, as keyed hashes. */
  known_places: { organisation_id: string; digest: Buffer; identity_uuid: string; seen_at: Date }
  /** Single-use secrets: the secret as a keyed hash, and its value sealed. */
  sign_in_challenges: {
    organisation_id: string
    digest: Buffer
    purpose: string
    sealed: Buffer
    expires_at: Date
  }
  totp_factors: {
    organisation_id: string
    identity_uuid: string
    sealed_secret: Buffer
    /** The newest 30-second step whose code was used. */
    last_step: number
    created_at: Date
    verified_at: Date | null
  }
  recovery_codes: {
    organisation_id: string
    identity_uuid: string
    code_digest: Buffer
    /** Of the whole set; null where the digests are keyed hashes, as an earlier release made them. */
    salt: Buffer | null
  }
  passkeys: {
    organisation_id: string
    credential_id: string
    identity_uuid: string
    kind: 'account' | 'staff'
    public_key: Buffer
    counter: number
    transports: string[]
    is_synced: boolean
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  /** People who signed in through an issuer, with the issuer's subject. */
  broker_users: {
    organisation_id: string
    issuer: string
    subject: string
    identity_uuid: string
    email: string
    wallet_addresses: string[]
    updated_at: Date
  }
  /** The state of the embedded issuer: identifiers as keyed hashes, the rest sealed. */
  issuer_records: {
    organisation_id: string
    model: string
    digest: Buffer
    sealed: Buffer
    grant_digest: Buffer | null
    uid_digest: Buffer | null
    consumed_at: Date | null
    expires_at: Date | null
  }
}

/** A connection or a transaction, typed by these tables. */
export type IdentityDb = Kysely<IdentityTables>
