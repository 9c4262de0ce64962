import { useEffect, useState } from 'react'
import { withoutScript } from './without-script.ts'

/** Where a picture in memory can be shown from, as long as the component stands. */
export const useFileAddress = (file: Blob): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(withoutScript(file))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
