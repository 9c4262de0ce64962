/** portal.md 7: the experiment that lets additional signers see what is asked of them. */
export const SIGNER_CONDITIONS_FLAG = 'fe-heloc-additional-signer-conditions'

/** portal.md 7: what the dashboard tells first. On: the next step above the progress; control: below it. */
export const DASHBOARD_FLAG = 'fe-heloc-redesign-2025'
