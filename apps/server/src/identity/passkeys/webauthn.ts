/**
 * Loaded at its first use: its parsers of certificates and CBOR take memory that a process without a passkey in it does
 * without.
 */
export const loadWebAuthn = () => import('@simplewebauthn/server')
