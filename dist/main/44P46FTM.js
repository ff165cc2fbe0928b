import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  formatVersionRange
} from "./XVXLNBA7.js";
import {
  quote
} from "./KGEP3AWA.js";

// src/core/lock/closure-members.ts
function requestMembers(request) {
  const { framework, project, alias, runtime, pruning, fallbacks, roots, projects, central } = request;
  return {
    framework,
    project,
    alias,
    runtime,
    pruning,
    fallbacks,
    roots: roots.map(requestText),
    projects: projects?.map(({ id, dependencies }) => ({ id, dependencies: dependencies.map(requestText) })),
    central: central?.map(requestText)
  };
}
function requestText({ id, range }) {
  return `${id} ${formatVersionRange(range)}`;
}
function closureName({ framework, project, alias = framework, runtime }) {
  const target = runtime === void 0 ? alias : `${alias}/${runtime}`;
  return project === void 0 ? target : `${project} (${target})`;
}
function closureKey({ framework, project = "", alias = "", runtime = "" }) {
  return `${project}\0${framework}\0${alias}\0${runtime}`;
}
function describeOther(closure, request) {
  const kinds = [
    ["other roots", ({ roots }) => roots.map(statedOf)],
    [
      "other referenced projects",
      ({ projects = [] }) => projects.flatMap(({ id, dependencies }) => [
        { name: id, value: "" },
        ...dependencies.map((each) => statedOf({ ...each, id: `${id} \u2192 ${each.id}` }))
      ])
    ],
    ["other central versions", ({ central = [] }) => central.map(statedOf)],
    ["other pruning", ({ pruning }) => pruning === void 0 ? [] : [{ name: pruning, value: "" }]],
    [
      "other fallback frameworks",
      ({ fallbacks }) => fallbacks === void 0 ? [] : [{ name: fallbacks.join(";") || "none", value: "" }]
    ]
  ];
  const found = kinds.flatMap(([kind, statedIn]) => {
    const changes2 = changesOf(statedIn(closure), statedIn(request));
    return changes2.length > 0 ? `a closure of ${kind}: ${shortened(changes2)}` : [];
  });
  const changes = evaluationChanges(closure, request);
  const evaluated = changes.length > 0 ? [`evaluated with ${shortened(changes)}`] : [];
  return [...found.length > 0 ? found : ["a closure of roots in another order"], ...evaluated].join("; ");
}
function evaluationChanges(before, now) {
  if (before.sdk === void 0 || now.sdk === void 0) return [];
  return changesOf(evaluatedWith(before), evaluatedWith(now));
}
function evaluatedWith({ sdk = "", system, properties = [] }) {
  return [
    { name: "the SDK", value: sdk },
    ...system === void 0 ? [] : [{ name: "the system", value: system }],
    ...properties.map((text) => {
      const [, name = "", value = ""] = /^([^=]*)=(.*)$/s.exec(text) ?? [];
      return { name: `the property ${name}`, value: quote(value) };
    })
  ];
}
function withProperties(closure, { properties }) {
  const { properties: old, ...rest } = closure;
  if (closure.sdk === void 0 || old?.join("\n") === properties?.join("\n")) return closure;
  return { ...rest, ...properties && { properties } };
}
function statedOf({ id, range }) {
  return { name: id, value: formatVersionRange(range) };
}
function changesOf(before, now) {
  const [old, next] = [byName(before), byName(now)];
  const textOf = ({ name, value }) => `${name} ${value}`.trim();
  const changed = [...next].flatMap(([key, each]) => {
    const was = old.get(key);
    if (was === void 0) return `added ${textOf(each)}`;
    const isSame = was.value.toLowerCase() === each.value.toLowerCase();
    return isSame ? [] : `${each.name} from ${was.value} to ${each.value}`;
  });
  const removed = [...old].flatMap(([key, each]) => next.has(key) ? [] : `removed ${textOf(each)}`);
  return [...changed, ...removed];
}
function byName(stated) {
  return new Map(stated.map((each) => [each.name.toLowerCase(), each]));
}
var shownChanges = 5;
function shortened(changes) {
  const more = changes.length - shownChanges;
  return `${changes.slice(0, shownChanges).join("; ")}${more > 0 ? `; and ${more} more` : ""}`;
}
function isSameRequest(one, other) {
  const textOf = (request) => {
    const pruning = request.pruning?.replace(/^\S+/, "");
    const { pruning: _, ...rest } = request;
    return JSON.stringify([pruning, requestMembers(rest)]).toLowerCase();
  };
  return textOf(one) === textOf(other);
}

export {
  closureName,
  closureKey,
  describeOther,
  evaluationChanges,
  withProperties,
  shortened,
  isSameRequest
};
