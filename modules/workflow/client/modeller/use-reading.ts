import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { withNameDoubts } from '../../rules/condition/unknown-fields.ts'
import { readDefinition, type ReadProcess } from '../../rules/definition/read-definition.ts'
import type { ModellerSession } from './canvas/modeller-store.ts'

const nothing: ReadProcess = { faults: [], doubts: [], kept: [] }

/**
 * What the engine makes of the drawing as it stands, with its faults; read anew whenever it rests.
 * @param variables what the forms of the process have; undefined where it has none
 */
export function useReading({ store }: ModellerSession, variables: readonly string[] | undefined): ReadProcess {
  const xml = useStore(store, (state) => state.xml)
  const [reading, setReading] = useState(nothing)
  useEffect(() => {
    let gone = false
    void readDefinition(xml).then((read) => {
      if (!gone) setReading(read)
    })
    return () => {
      gone = true
    }
  }, [xml])
  return useMemo(() => withNameDoubts(reading, variables), [reading, variables])
}
