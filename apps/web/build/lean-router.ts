import type { Plugin } from 'vite'

const ROUTER = /node_modules\/react-router\/dist\/production\/.*\.mjs$/

/**
 * Lets the bundler drop the parts of react-router that nobody uses (forms, nav links, scroll restoration: 4 kB of the
 * first load). It keeps them only because a wrapper call, and naming its result for the developer tools, might do something.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform(code, id) {
    if (!ROUTER.test(id)) return
    const pure = code.replace(/(?<== )(React\d*\.(?:forwardRef|createContext)\()/g, '/* @__PURE__ */ $1')
    return { code: pure.replace(/^\w+\.displayName = "\w+";$/gm, ''), map: null }
  },
})
