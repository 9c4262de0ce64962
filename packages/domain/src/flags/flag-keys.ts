/** portal.md 7: the experiment that lets additional signers see what is asked of them. */
export const SIGNER_CONDITIONS_FLAG = 'fe-heloc-additional-signer-conditions'
