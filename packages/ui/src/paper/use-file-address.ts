import { useEffect, useState } from 'react'

/** Where a file in memory can be shown from, as long as the component stands. */
export const useFileAddress = (file: Blob): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
