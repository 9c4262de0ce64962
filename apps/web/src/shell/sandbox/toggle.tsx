import './toggle.css'
import { later } from '@hearthline/client'
import { Trans } from '@lingui/react/macro'
import { Suspense, useLayoutEffect, useState } from 'react'

const Panel = later(() => import('./panel.tsx').then((module) => module.SandboxTools))

/** portal.md 2.4: shift+alt+X toggles the developer panel. */
const isShortcut = ({ shiftKey, altKey, code }: KeyboardEvent) => shiftKey && altKey && code === 'KeyX'

/** The button, and the shortcut: a layout effect, so whoever sees the one can press the other. */
export const SandboxToggle = () => {
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isShortcut(event)) setOpen((was) => !was)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button className="hl-sandbox-button" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Sandbox</Trans>
      </button>
      {open ? (
        <Suspense>
          <Panel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
