import type { Target } from './target'

/** A program in Go that the project runs beside its own, in the one version that it is tested with. */
export interface Program {
  /** As people write it. */
  name: string
  /** Of its binary, also in release archives and in the project's cache. */
  binary: string
  version: string
  /** Names one to use instead, for this machine. */
  variable: string
  /** Words with which it says its version. */
  askVersion: string[]
  /** Whether what it says is that version. */
  isVersion: (said: string) => boolean
  /** Where its releases are published: each in a folder of its version, with `checksums.txt`. */
  releases: string
  /** Name of the archive for a kind of machine, a `.zip` or a `.tar.gz`. */
  archive: (target: Target) => string
  source: {
    module: string
    /** Of the program inside the module. */
    path: string
    /** The variable in the source that holds the version, and how it is written there. */
    stamp: string
  }
  /** How long Go takes to build it. */
  buildSeconds: number
}
