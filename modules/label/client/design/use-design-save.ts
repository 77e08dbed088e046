import { useState } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { labelTemplate, type LabelPaper } from '../../index.ts'
import { useLabelText } from '../text.ts'

/** Stores a drawing with the revision that it began with; what the server refuses is told and nothing is lost. */
export function useDesignSave(record: Rec) {
  const { say } = useLabelText()
  const { act, busy } = useAct([labelTemplate.id])
  const [rev, setRev] = useState(record.rev)

  const save = ({ widthMm, heightMm, elements }: LabelPaper): Promise<boolean> =>
    act(async () => {
      const { result } = await entityApi(labelTemplate).edit({ id: record.id, rev, widthMm: String(widthMm), heightMm: String(heightMm),
        elements }, newIdempotencyKey())
      setRev(result.rev)
      return { message: say('saved') }
    })
  return { save, saving: busy }
}
