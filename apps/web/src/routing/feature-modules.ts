import type { FeaturePages } from '../application/index.ts'

/** What a feature says of its pages; the pages themselves come when they are asked for. */
type FeatureModule = { readonly pages: FeaturePages }

/** Every such list by the path of its file. */
export type Features = Readonly<Record<string, FeatureModule>>
