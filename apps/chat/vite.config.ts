import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { getConfig } from '@lingui/conf'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const cwd = import.meta.dirname

/** Babel is slow, so it sees only files that say something to a person. */
const macros = {
  preset: () => ({ plugins: [[linguiMacro, { linguiConfig: getConfig({ cwd }) }]] }),
  rolldown: { filter: { code: /@lingui\/(react|core)\/macro/ } },
}

/** Declarations: a module of ours whose exports nobody uses does nothing. */
const OURS = /(packages\/(client|contracts|domain|ui)|apps\/chat)\/src\/(?!launcher\/launcher|loader\/).*\.tsx?$/

/** Names that pages know stay; the rest changes with its contents. */
const NAMED: Readonly<Record<string, string>> = { loader: 'chat.js', launcher: 'launcher.js' }

export default defineConfig({
  root: cwd,
  /** Files find each other from where they are: the page around them is another site's. */
  base: './',
  plugins: [react(), babel({ presets: [macros] }), lingui({ cwd })],
  build: {
    target: 'es2022',
    modulePreload: false,
    manifest: true,
    rolldownOptions: {
      input: { loader: `${cwd}/src/loader/loader.ts`, launcher: `${cwd}/src/launcher/launcher.ts` },
      treeshake: { moduleSideEffects: [{ test: OURS, sideEffects: false }] },
      output: {
        entryFileNames: ({ name }) => NAMED[name] ?? 'assets/[hash].js',
        chunkFileNames: 'assets/[hash].js',
        // By itself, so that what is ours can be weighed (widget-size.test.ts), and stays when ours changes.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
      },
    },
  },
})
