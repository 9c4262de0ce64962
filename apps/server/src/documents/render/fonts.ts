import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Text, signatures, then scripts that names may be written in. Other scripts are shown by number (readable-text). */
const TEXT_FONTS = [
  'public-sans/400Regular/PublicSans_400Regular.ttf',
  'public-sans/400Regular_Italic/PublicSans_400Regular_Italic.ttf',
  'public-sans/600SemiBold/PublicSans_600SemiBold.ttf',
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
] as const
const SIGNATURE_FONTS = ['allura/400Regular/Allura_400Regular.ttf'] as const

const read = (names: readonly string[]): Buffer[] => {
  const require = createRequire(import.meta.url)
  return names.map((name) => readFileSync(require.resolve(`@expo-google-fonts/${name}`)))
}

/** Fonts come from node_modules, where the engine itself lives too, so that a build has nothing to copy. */
export const readFonts = (): { text: Buffer[]; signature: Buffer[] } => ({
  text: read(TEXT_FONTS),
  signature: read(SIGNATURE_FONTS),
})
