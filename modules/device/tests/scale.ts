import { expect } from 'vitest'
import type { DevicePlant } from './plant.ts'

/** A scale of the demonstration that shows what a test puts on it. */
export interface LoadedScale {
  id: string
  /** Sends each of these, a second apart, the last one now. @returns the moment of the last one */
  load(...kg: number[]): Promise<number>
  /** Is loaded and stands still. @returns the moment of its weight */
  still(kg: number): Promise<number>
  /** That it showed the weight of a field. */
  from(field: string, at: number, sensor?: string): { field: string; sensor: string; at: number }
}

export async function loadedScale(plant: DevicePlant, code: string): Promise<LoadedScale> {
  const [id, key] = [await plant.deviceId(code), await plant.keyOf(code)]
  async function load(...kg: number[]): Promise<number> {
    plant.app.clock.advance(60_000)
    const now = plant.nowMs()
    const { body } = await plant.send(key, kg.map((v, at) => ({ tag: 'weight', v, ts: now - (kg.length - 1 - at) * 1000 })))
    expect(body.result).toMatchObject({ accepted: kg.length })
    return now
  }
  return { id, load, still: (kg) => load(0, kg, kg, kg), from: (field, at, sensor = id) => ({ field, sensor, at }) }
}
