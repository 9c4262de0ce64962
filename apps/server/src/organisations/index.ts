export { brandCss } from './brand-css.ts'
export { loadOrganisations, type Organisations, organisationCalls, privateLabelOf } from './organisations.ts'
export { type PaperBrand, paperBrandOf } from './paper-brand.ts'
export { createRegistry, type Organisation, type Registry, tenantOf } from './registry.ts'
