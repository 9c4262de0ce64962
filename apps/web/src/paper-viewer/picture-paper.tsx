import { type ReactNode, useEffect, useState } from 'react'

const useAddressOf = (file: Blob): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** A photograph somebody sent. */
export const PicturePaper = ({ file, name, end }: { file: Blob; name: string; end: ReactNode }) => {
  const address = useAddressOf(file)
  return (
    <>
      <div className="hl-paper-page hl-paper-picture">{address ? <img src={address} alt={name} /> : null}</div>
      {end}
    </>
  )
}
