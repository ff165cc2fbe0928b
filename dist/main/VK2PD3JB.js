import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/base/stages.ts
var stages = ["EarlyAccessPreview", "Released", "ReleasedAndBlessed"];
function isStage(word) {
  return stages.some((stage) => stage === word);
}
function stageRank(word) {
  return stages.indexOf(word);
}
var latestBys = ["version", "upload-time"];

export {
  stages,
  isStage,
  stageRank,
  latestBys
};
