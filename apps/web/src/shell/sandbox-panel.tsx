import { Suspense, startTransition, useEffect, useState } from 'react'
import { usePart } from '../i18n/index.ts'
import { usePrivateLabel } from '../session/index.ts'
import { SideContent } from './side-content.tsx'

const Toggle = () => {
  const { SandboxToggle } = usePart('sandbox', () => import('./sandbox/toggle.tsx'))
  return <SandboxToggle />
}

/** Tools of a sandbox: its clock, its mail, its people, after the page is there. Nothing at all in a live system. */
export const SandboxPanel = () => {
  const { sandbox } = usePrivateLabel().hearthline
  const [isThere, setThere] = useState(false)
  useEffect(() => startTransition(() => setThere(true)), [])
  return sandbox && isThere ? (
    <SideContent>
      <Suspense>
        <Toggle />
      </Suspense>
    </SideContent>
  ) : null
}
