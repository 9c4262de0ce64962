import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { getConfig } from '@lingui/conf'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsWithoutSchemas } from './build/calls-without-schemas.ts'
import { chunks } from './build/chunks.ts'
import { compressAssets } from './build/compress-assets.ts'
import { earlyPress } from './build/early-press.ts'
import { everyPage } from './build/every-page.ts'
import { leanPdf, leanRouter } from './build/lean-libraries.ts'

const cwd = import.meta.dirname
const folderOf = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))

/** Babel is slow, so it sees only files that say something to a person. */
const macros = {
  preset: () => ({ plugins: [[linguiMacro, { linguiConfig: getConfig({ cwd }) }]] }),
  rolldown: { filter: { code: /@lingui\/(react|core)\/macro/ } },
}

/** Declarations: a module of ours whose exports nobody uses does nothing. */
const OURS = /(packages\/(client|contracts|domain|ui)|apps\/web)\/src\/(?!main\.tsx).*\.tsx?$/

export default defineConfig(({ command, isSsrBuild }) => ({
  root: cwd,
  plugins: [
    react(),
    babel({ presets: [macros] }),
    lingui({ cwd }),
    everyPage(join(cwd, 'src', 'features')),
    callsWithoutSchemas(),
    leanPdf(),
    leanRouter(),
    compressAssets(),
    earlyPress(),
  ],
  resolve: {
    alias: [
      // Its plain build asks for a browser of this year; papers are read on phones that are older.
      { find: /^pdfjs-dist$/, replacement: join(folderOf('pdfjs-dist'), 'legacy/build/pdf.min.mjs') },
      // Its exports name the development build only, which carries every warning.
      ...(command === 'build'
        ? [{ find: /^react-router$/, replacement: join(folderOf('react-router'), 'dist/production/index.mjs') }]
        : []),
    ],
  },
  // The server's bundle stands alone: it renders with the React it was built with, whatever NODE_ENV says later.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: OURS, sideEffects: false }] },
      ...(isSsrBuild
        ? {}
        : {
            output: {
              codeSplitting: chunks,
              chunkFileNames: 'assets/[hash:7].js',
              assetFileNames: 'assets/[hash][extname]',
            },
          }),
    },
  },
}))
