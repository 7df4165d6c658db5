import { fail, succeed, type ClubResult } from '@/client/http/result'
import type { Detail } from '@/contract/panel/clients'
import type { Answer } from '../shared/useAnswer'

/** Answers what the command came to; a success holds the client as they are now. */
export type RunCommand = (command: () => Promise<ClubResult<Detail>>) => Promise<ClubResult<Detail>>

/** A command that answers the client as they are now: that is put on the screen. A refusal leaves what stands there. */
export function clientCommand(ask: Answer<Detail>['ask']): RunCommand {
  return async (command) => {
    // What an answer came to that nobody waits for any more.
    let result: ClubResult<Detail> = fail('internal')
    await ask(async (before) => {
      result = await command()
      if (result.ok) return result
      // What stands on the screen is as true as it was, unless nobody is there any more.
      return before && result.code !== 'not_found' ? succeed(before) : result
    })
    return result
  }
}
