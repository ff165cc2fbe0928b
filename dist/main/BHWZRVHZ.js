import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  parseVersionSpec,
  resolveRequest,
  specifyRequest
} from "./GVM6DDDB.js";
import "./NZKTK7WB.js";
import "./3JGAVFZT.js";
import "./VK2PD3JB.js";
import "./HFYNFMF6.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  parseVersionSpec,
  resolveRequest,
  specifyRequest
};
