import type { ComponentType } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import type { Entity, Locale } from '#kernel/entity/index.ts'

/** What a module knows of a record of another, in short: a part of the page that stands first. */
export interface HubSection {
  key: string
  title: (locale: Locale) => string
  /** The right without which it does not stand there. */
  right: string
  /** Where all of it is: an address by the record. */
  all?: (record: Rec) => string
  /** Smaller ones stand before; without it after all that have one. */
  rank?: number
  /** Loaded lazily; it asks for itself, so that one that fails leaves the others alone. */
  Component: ComponentType<{ entity: Entity; record: Rec }>
}

const LAST = 100
const sections = new Map<string, HubSection[]>()

/** Puts a section on the page of an entity's records; called in a module's `client.ts`. */
export function registerHub(entityId: string, ...more: HubSection[]): void {
  const kept = (sections.get(entityId) ?? []).filter(({ key }) => !more.some((one) => one.key === key))
  sections.set(entityId, [...kept, ...more])
}

/** The sections of an entity by their rank, then in the order of the modules. */
export function hubOf(entityId: string): readonly HubSection[] {
  return (sections.get(entityId) ?? []).toSorted((a, b) => (a.rank ?? LAST) - (b.rank ?? LAST))
}
