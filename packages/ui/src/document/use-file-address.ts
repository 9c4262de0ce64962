import { useEffect, useState } from 'react'

/** Pictures that cannot carry a script; uploads are converted to these. */
const STILL_PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg'])

/** An object URL has the origin of our page: a file of another kind, opened by itself, could run a script there. */
export const withoutScript = (file: Blob): Blob =>
  STILL_PICTURES.has(file.type) ? file : file.slice(0, file.size, 'application/octet-stream')

/** An object URL for a picture in memory, revoked when the component unmounts. */
export const useFileAddress = (file: Blob): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(withoutScript(file))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
