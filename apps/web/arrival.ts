/** What the sign-in has to tell the console, once, on the same page. */
export interface Arrival {
  noDepartment: boolean
}

let arrival: Arrival | undefined

export function noteArrival(next: Arrival): void {
  arrival = next
}

/** Whether somebody signed in on this very page and the console has not opened yet. */
export function hasArrived(): boolean {
  return arrival !== undefined
}

/** Takes what the sign-in left; undefined after a reload or for the second reader. */
export function takeArrival(): Arrival | undefined {
  const taken = arrival
  arrival = undefined
  return taken
}
