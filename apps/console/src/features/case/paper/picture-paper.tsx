import { useEffect, useState } from 'react'

/** A photograph somebody sent. */
export const PicturePaper = ({ file, name }: { file: Blob; name: string }) => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return <div className="hl-paper">{address ? <img className="hl-paper-page" src={address} alt={name} /> : null}</div>
}
