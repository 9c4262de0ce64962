import type { Messages } from '@lingui/core'

/** What a catalogue is built into. */
export type CatalogueModule = { readonly messages: Messages }
