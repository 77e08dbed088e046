import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { readDefinition, type ReadProcess } from '../../rules/definition/read-definition.ts'
import type { ModellerSession } from './canvas/modeller-store.ts'

const nothing: ReadProcess = { faults: [], kept: [] }

/** What the engine makes of the drawing as it stands, with its faults; read anew whenever it rests. */
export function useReading({ store }: ModellerSession): ReadProcess {
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
  return reading
}
