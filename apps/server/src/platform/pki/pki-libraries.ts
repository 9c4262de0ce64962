/** Loaded by import() of this file: of the packages themselves, bundled, that would give a default export alone. */
export { p256 } from '@noble/curves/nist.js'
export * as asn1 from 'asn1js'
export * as pkijs from 'pkijs'
