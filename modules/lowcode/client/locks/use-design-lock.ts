import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask as askFor, makeCall } from '#kernel/client/request/calls.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { recordPage } from '#ui/grid/live/open-live.ts'
import { useLive } from '#ui/grid/live/use-live.ts'
import { lockCalls, type DesignHolder } from '../../calls/design-lock.ts'

/** How often a page says that it still holds a design, or asks who does; the server forgets after 60 s. */
const signEveryMs = 20_000
/** The server calls pages by this key once a design changes hands. */
const changedHands = 'design-lock'

export interface DesignLock {
  /** `asking` until the first answer, which may have failed (`error`). */
  readonly state: 'asking' | 'mine' | 'theirs'
  /** Who works on it, where it is not this session; null: nobody. */
  readonly holder: DesignHolder | null
  /** This page held it until somebody took it over. */
  readonly lost: boolean
  readonly error: Error | null
  readonly retry: () => void
  /** Holds it from now on, whoever had it. @throws where the call fails */
  readonly take: () => Promise<void>
}

/** Holds a design while it is open to be changed. Whoever finds it held, or loses it, looks on until they take it over. */
export function useDesignLock(entity: Entity, id: string): DesignLock {
  const client = useQueryClient()
  const [mode, setMode] = useState<'hold' | 'look'>('hold')
  const [had, setHad] = useState(false)
  const key = [entity.id, 'lock', id]
  const { data, error, refetch } = useQuery({
    queryKey: [...key, mode],
    queryFn: () => (mode === 'hold' ? hold(entity, id) : holderOf(entity, id)),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: signEveryMs,
    refetchIntervalInBackground: true,
  })
  const mine = mode === 'hold' && data?.mine === true
  if (mine && !had) setHad(true)
  if (mode === 'hold' && data && !data.mine) setMode('look')

  const ask = () => void client.invalidateQueries({ queryKey: key })
  const live = useLive({ pageId: recordPage(entity.id, id), socketKey: changedHands, onRow: nothing, onGap: ask })
  useEffect(() => live?.onCall(changedHands, () => void client.invalidateQueries({ queryKey: [entity.id, 'lock', id] })), [live, client,
    entity.id, id])
  useEffect(() => {
    if (!mine) return undefined
    const leave = () => letGo(entity, id)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [mine, entity, id])

  const take = async () => {
    const holder = await hold(entity, id, true)
    client.setQueryData([...key, 'hold'], holder)
    setMode('hold')
  }
  const state = data === undefined ? 'asking' : mine ? 'mine' : 'theirs'
  return { state, holder: data ?? null, lost: had && state === 'theirs', error: data === undefined ? error : null,
    retry: () => void refetch(), take }
}

/** Holds a design, or says that it is still held; `take` takes it from whoever has it. */
async function hold(entity: Entity, id: string, take = false): Promise<DesignHolder | null> {
  return (await askFor(lockCalls(entity).hold, { id, take }, { quiet: !take })).holder
}

async function holderOf(entity: Entity, id: string): Promise<DesignHolder | null> {
  return (await askFor(lockCalls(entity).ask, { id }, { quiet: true })).holder
}

/** Where this does not arrive, the design is free a minute later. */
function letGo(entity: Entity, id: string): void {
  makeCall(lockCalls(entity).release, { id }, { quiet: true, keepalive: true }).catch(() => undefined)
}

function nothing(): void {}
