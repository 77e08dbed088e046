import { lazy, Suspense, useState } from 'react'
import { Button } from 'antd'
import { callTitle } from '#kernel/client/entity-text.ts'
import { useRecord } from '#kernel/client/records/use-record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { splitLot } from '../../calls/lot.ts'
import { lot } from '../../entities/lot.ts'
import { useLotText } from './text.ts'

const SplitWindow = lazy(() => import('./SplitWindow.tsx'))

/** Splits a traveller of which only the number is in sight, so that a part of it goes into a furnace by itself. */
export function SplitOf({ id, cardNo }: { id: string; cardNo: string }) {
  const { say, locale } = useLotText()
  const allowed = useElementVisible(`${lot.permission}:split`)
  const [open, setOpen] = useState(false)
  if (!allowed) return null
  return (
    <>
      <Button aria-label={say('splitOf', { card: cardNo })} onClick={() => setOpen(true)}>{callTitle(splitLot, locale)}</Button>
      {open && <Loaded id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function Loaded({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useRecord(lot, id)
  return data
    ? (
      <Suspense fallback={null}>
        <SplitWindow record={data} onClose={onClose} />
      </Suspense>
    )
    : null
}
