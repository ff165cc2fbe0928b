import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  parseVersionSpec,
  resolveRequest,
  specifyRequest
} from "./HRVZHRYK.js";
import "./NZKTK7WB.js";
import "./UN3FVNNO.js";
import "./VK2PD3JB.js";
import "./7FZES3LJ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  parseVersionSpec,
  resolveRequest,
  specifyRequest
};
