import { useEffect, useState } from 'react'
import { useApplication } from '../../application/index.ts'

const EVERY_MS = 60_000

/** Looks at the application again every minute; when the next look is, and a way to look now. */
export const useNextLook = (): { readonly at: Date; readonly look: () => Promise<void> } => {
  const { refetch } = useApplication()
  const [at, setAt] = useState(() => new Date(Date.now() + EVERY_MS))
  useEffect(() => {
    const timer = setTimeout(
      async () => {
        await refetch().catch(() => undefined)
        setAt(new Date(Date.now() + EVERY_MS))
      },
      Math.max(at.getTime() - Date.now(), 0),
    )
    return () => clearTimeout(timer)
  }, [at, refetch])
  const look = async () => {
    await refetch()
    setAt(new Date(Date.now() + EVERY_MS))
  }
  return { at, look }
}
