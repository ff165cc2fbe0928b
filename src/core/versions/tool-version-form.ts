/** The form in which a tool's version is published: SemVer 2.0.0 (SPEC 2.2), or four numbers. */
export const toolVersionForm =
  /^(?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*)){2,3}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/
