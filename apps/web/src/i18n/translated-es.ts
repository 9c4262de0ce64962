import type { CatalogueModule } from './catalogue-module.ts'

/** Apart, so that who reads English does not fetch the addresses of the Spanish words. */
export const catalogues = import.meta.glob<CatalogueModule>(['../**/es.po', '../**/es/*.po'])
