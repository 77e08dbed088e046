import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { showComponent } from '#ui/designer/editor/hands/actions.ts'
import { useHands } from '#ui/designer/editor/hands/hands.ts'
import { CHOSEN } from './designer-address.ts'

/** Chooses what the address names once the form is drawn. */
export function ChosenAtStart() {
  const hands = useHands()
  const [search] = useSearchParams()
  const show = useEffectEvent(() => {
    const id = search.get(CHOSEN)
    if (id !== null) showComponent(hands, id)
  })
  useEffect(() => show(), [])
  return null
}
