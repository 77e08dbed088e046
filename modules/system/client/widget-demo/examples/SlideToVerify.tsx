import { useState } from 'react'
import { SliderVerification } from '#ui/widgets/SliderVerification.tsx'
import { Stored } from '../Stored.tsx'

export function Example() {
  const [passed, setPassed] = useState(false)
  return (
    <>
      <SliderVerification onPass={() => setPassed(true)} />
      <Stored value={passed} />
    </>
  )
}
