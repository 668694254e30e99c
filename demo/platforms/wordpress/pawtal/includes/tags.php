<?php
/**
 * The tags and their attributes, and which of them authors may use.
 *
 * @package Pawtal
 */

defined( 'ABSPATH' ) || exit;

/**
 * Facts of the zip about each tag: whether any visitor can use it, the states of its preview, and its attributes, each
 * with its kind and values.
 *
 * @return array<string, array{open: bool, states: string[], attributes: array<string, array>}>
 */
function pawtal_facts() {
	static $facts = null;
	if ( null === $facts ) {
		$facts = json_decode( file_get_contents( dirname( PAWTAL_FILE ) . '/tags.json' ), true );
	}
	return $facts;
}

/**
 * Names of the attributes by tag.
 *
 * @return array<string, string[]>
 */
function pawtal_tags() {
	static $names = null;
	if ( null === $names ) {
		$names = array_map(
			static function ( $tag ) {
				return array_keys( $tag['attributes'] );
			},
			pawtal_facts()
		);
	}
	return $names;
}

/**
 * A tag as HTML; empty for an unknown name.
 *
 * @param string   $widget     With or without the prefix "account-".
 * @param string[] $attributes By name; those that the tag doesn't have are omitted.
 * @param string   $content    Safe HTML, shown until the widget has loaded.
 */
function pawtal_tag( $widget, $attributes, $content = '' ) {
	$tag  = 'account-' . preg_replace( '/^account-/', '', strtolower( (string) $widget ) );
	$tags = pawtal_tags();
	if ( ! isset( $tags[ $tag ] ) ) {
		return '';
	}
	$html = '<' . $tag;
	foreach ( $tags[ $tag ] as $name ) {
		if ( isset( $attributes[ $name ] ) && is_scalar( $attributes[ $name ] ) && false !== $attributes[ $name ] ) {
			// An attribute that is only switched on has no value.
			if ( true === $attributes[ $name ] ) {
				$attributes[ $name ] = '';
			}
			$html .= ' ' . $name . '="' . esc_attr( (string) $attributes[ $name ] ) . '"';
		}
	}
	return $html . '>' . $content . '</' . $tag . '>';
}

// WordPress filters the HTML of authors: allow our tags with their attributes.
add_filter(
	'wp_kses_allowed_html',
	static function ( $allowed, $context ) {
		if ( 'post' !== $context || ! is_array( $allowed ) ) {
			return $allowed;
		}
		foreach ( pawtal_tags() as $tag => $attributes ) {
			$allowed[ $tag ] = array_fill_keys( array_merge( $attributes, array( 'id', 'class' ) ), true );
		}
		return $allowed;
	},
	10,
	2
);

/**
 * Takes account tags out of paragraphs. WordPress wraps an unknown tag in one, as if it were text, and breaks the line next to
 * it; the browser's parser would then move the tag's content out of the tag. A tag within a line of text stays there.
 */
function pawtal_unwrap( $html ) {
	$opening = '<account-[a-z-]+[^>]*>';
	$closing = '</account-[a-z-]+>';
	$break   = '(?:\s*<br ?/?>)?\s*';
	$html    = preg_replace( "~<p[^>]*>\s*($opening)\s*(?=<p[ >])~", '$1', $html );
	$html    = preg_replace( "~(</p>\s*$closing)\s*</p>~", '$1', $html );
	return preg_replace_callback(
		'~(<p(?: [^>]*)?>)((?:(?!</?p[ >]).)*)</p>~s',
		static function ( $found ) use ( $opening, $closing, $break ) {
			list( $paragraph, $start, $inner ) = $found;
			$opened                            = preg_match_all( "~$opening~", $inner );
			$closed                            = preg_match_all( "~$closing~", $inner );
			if ( 0 === $opened + $closed ) {
				return $paragraph;
			}
			$unbroken = preg_replace( '~<br ?/?>~', '', $inner );
			if ( '' === trim( preg_replace( "~$opening|$closing~", '', $unbroken ) ) ) {
				return $unbroken;
			}
			if ( $opened > $closed ) {
				return preg_replace( "~^<p[^>]*>\s*($opening)$break~", '$1' . $start, $paragraph );
			}
			return $closed > $opened ? preg_replace( "~$break($closing)\s*</p>$~", '</p>$1', $paragraph ) : $paragraph;
		},
		$html
	);
}

add_filter(
	'the_content',
	static function ( $content ) {
		return false === strpos( $content, '<account-' ) ? $content : pawtal_unwrap( $content );
	},
	12
);
