import { patternTree, type Pattern } from './pattern-tree.ts'

/** Characters on which expressions are compared: all of ASCII and some of what a plant writes. */
const samples = [...Array.from({ length: 127 }, (_, code) => String.fromCodePoint(code)), '中', '编', 'é', 'Ω', '，']
/** Repetitions up to this are written out; longer ones count as endless. */
const MAX_COPIES = 20
/** What is larger or more tangled than this is not looked into further: it counts as endless. */
const MAX_PLACES = 400
const MAX_PAIRS = 20_000

/** The places of an expression, and how it goes from one to the next. */
interface Course {
  /** Whether it may take no character. */
  readonly empty: boolean
  readonly first: readonly number[]
  readonly last: readonly number[]
}

/**
 * Whether an expression can read a text in so many ways that trying them all never ends: `(a+)+`, `(a|a)*`, `(\d+\s?)*`.
 * A browser tries them where a text does not fit, and stands still. Known cases of `(\w+\.)+` and the like, which read a text
 * in one way only, pass. What grows slowly (`a*a*`) passes too: texts of fields are short.
 */
export function goesRound(source: string): boolean {
  return treesOf(patternTree(source)).some((tree) => {
    const way = new Way()
    way.course(tree)
    return way.isAmbiguous()
  })
}

/** The expression and what it looks at ahead or back, each by itself. */
function treesOf(tree: Pattern): Pattern[] {
  const held = (part: Pattern): Pattern[] => {
    switch (part.is) {
      case 'one':
        return []
      case 'look':
        return treesOf(part.part)
      case 'repeat':
        return held(part.part)
      default:
        return part.parts.flatMap(held)
    }
  }
  return [tree, ...held(tree)]
}

/** An expression as places and steps between them (Glushkov's automaton, with how many ways lead along a step). */
class Way {
  readonly places: ReadonlySet<number>[] = []
  private readonly steps = new Map<number, Map<number, number>>()
  private pairs = 0

  course(tree: Pattern): Course {
    switch (tree.is) {
      case 'one':
        return this.place(tree.text)
      case 'look':
        return { empty: true, first: [], last: [] }
      case 'sequence':
        return tree.parts.map((part) => () => this.course(part)).reduce<Course>((before, next) => this.joined(before, next()), {
          empty: true,
          first: [],
          last: [],
        })
      case 'choice': {
        const all = tree.parts.map((part) => this.course(part))
        return { empty: all.some(({ empty }) => empty), first: all.flatMap(({ first }) => first), last: all.flatMap(({ last }) => last) }
      }
      case 'repeat':
        return this.repeated(tree)
    }
  }

  private place(text: string): Course {
    const fits = new RegExp(`^(?:${text})$`, 'su')
    const at = this.places.push(new Set(samples.flatMap((sample, index) => (fits.test(sample) ? [index] : [])))) - 1
    return { empty: false, first: [at], last: [at] }
  }

  private joined(before: Course, after: Course): Course {
    this.link(before.last, after.first)
    return { empty: before.empty && after.empty, first: before.empty ? [...before.first, ...after.first] : before.first,
      last: after.empty ? [...before.last, ...after.last] : after.last }
  }

  private repeated({ part, min, max }: Extract<Pattern, { is: 'repeat' }>): Course {
    if (max <= MAX_COPIES && this.places.length <= MAX_PLACES) {
      let all: Course = { empty: true, first: [], last: [] }
      for (let copy = 0; copy < max; copy += 1) {
        const one = this.course(part)
        all = this.joined(all, copy < min ? one : { ...one, empty: true })
      }
      return all
    }
    const one = this.course(part)
    this.link(one.last, one.first)
    return { ...one, empty: one.empty || min === 0 }
  }

  private link(from: readonly number[], to: readonly number[]): void {
    for (const one of from) {
      const steps = this.steps.get(one) ?? new Map<number, number>()
      this.steps.set(one, steps)
      for (const next of to) steps.set(next, (steps.get(next) ?? 0) + 1)
    }
  }

  /** Whether two different ways lead from a place back to it along the same text. */
  isAmbiguous(): boolean {
    if (this.places.length > MAX_PLACES) return true
    const loops = [...this.steps].flatMap(([from, steps]) => [...steps.keys()].filter((to) => to <= from).map((to) => [to, from] as const))
    return this.places.some((_, start) => loops.some(([to, from]) => to <= start && start <= from) && this.leadsBackTwice(start))
  }

  private leadsBackTwice(start: number): boolean {
    return reaches([start, start, false], [start, start, true], (pair) => this.pairsAfter(pair)) || this.pairs > MAX_PAIRS
  }

  /** Where two ways stand after one more character that both take, and whether they have parted by then. */
  private pairsAfter([one, other, parted]: Pair): Pair[] {
    const pairs: Pair[] = []
    if (this.pairs > MAX_PAIRS) return pairs
    for (const [a, ways] of this.steps.get(one) ?? []) {
      for (const b of this.steps.get(other)?.keys() ?? []) {
        this.pairs += 1
        if (!meet(this.places[a]!, this.places[b]!)) continue
        pairs.push([a, b, parted || a !== b || (one === other && ways > 1)])
      }
    }
    return pairs
  }
}

type Pair = readonly [one: number, other: number, parted: boolean]

function keyOf([one, other, parted]: Pair): string {
  return `${one},${other},${parted ? 1 : 0}`
}

function reaches(start: Pair, goal: Pair, next: (pair: Pair) => readonly Pair[]): boolean {
  const sought = keyOf(goal)
  const seen = new Set<string>()
  const waiting: Pair[] = [start]
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    for (const after of next(pair)) {
      const key = keyOf(after)
      if (key === sought) return true
      if (seen.has(key)) continue
      seen.add(key)
      waiting.push(after)
    }
  }
  return false
}

function meet(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  for (const sample of one) if (other.has(sample)) return true
  return false
}
