import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  idTokenVariable,
  jobIdentity
} from "./PBW3YYFB.js";
import "./N63C2UZZ.js";
export {
  idTokenVariable,
  jobIdentity
};
