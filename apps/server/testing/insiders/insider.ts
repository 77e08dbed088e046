import type { Answer, CallOptions, Rec } from '../app.ts'
import type { Person, Plant, Plants, Trust } from './plants.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How tries ended. What was answered did no harm: the attack has looked. */
export interface Counted {
  attacks: number
  tries: number
  withoutSession: number
  withoutRight: number
  refused: number
  malformed: number
  answered: number
}

/** Somebody who tries: every call of theirs is counted by how it ended. */
export class Insider {
  readonly plants: Plants
  readonly plant: Plant
  readonly trust: Trust
  readonly counted: Counted = { attacks: 0, tries: 0, withoutSession: 0, withoutRight: 0, refused: 0, malformed: 0, answered: 0 }
  constructor(plants: Plants, plant: Plant, trust: Trust) {
    this.plants = plants
    this.plant = plant
    this.trust = trust
  }

  get person(): Person {
    return this.plant.insiders[this.trust]
  }

  get username(): string {
    return this.person.username
  }

  /** Whether the installation is theirs to administer: what is kept from others is their work. */
  get rulesAll(): boolean {
    return this.trust === 'head' && this.plant.tenant === 0
  }

  get otherPlants(): Plant[] {
    return this.plants.plants.filter((plant) => plant !== this.plant)
  }

  async tries<T = Rec>(method: Method, path: string, body?: unknown, options: CallOptions = {}): Promise<Answer<T>> {
    const answer = await this.plants.call<T>(method, path, body, this.username, options)
    this.count(answer, `${this.username} ${method} ${path.slice(0, 200)}`)
    return answer
  }

  /** A try by other means than the usual call. */
  count({ status, body }: { status: number; body?: { success?: boolean; code?: number | string; message?: string } | undefined },
    what: string): void {
    if (status >= 500) throw new Error(`${what} fails with ${status}: ${body?.message}`)
    this.counted.tries += 1
    if (status === 401) this.counted.withoutSession += 1
    else if (status >= 400) this.counted.malformed += 1
    else if (body?.success !== false) this.counted.answered += 1
    else if (body.code === 510) this.counted.withoutRight += 1
    else this.counted.refused += 1
  }
}
