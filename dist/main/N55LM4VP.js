import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import "./N63C2UZZ.js";

// src/doors/without-effect.ts
var hasProjects = ({ projects = [] }) => projects.length > 0;
var rules = [
  { names: ["property", "sdk-version"], isUsed: hasProjects, why: "no project is named" },
  {
    names: ["framework-packages"],
    isUsed: (given) => hasProjects(given) || (given.frameworks ?? []).length > 0,
    why: "neither a project nor a framework is named"
  },
  {
    names: ["audit-level", "audit-source", "audit-ignore"],
    isUsed: (given) => given.audit === void 0 ? hasProjects(given) : given.audit !== "off",
    why: "nothing is audited: the audit is off, or not asked for and no project is named"
  }
];
function optionsWithoutEffect(names, given) {
  const all = [...names];
  return rules.filter(({ isUsed }) => !isUsed(given)).flatMap((rule) => all.filter((name) => rule.names.includes(name)).map((name) => ({ name, why: rule.why })));
}
export {
  optionsWithoutEffect
};
